import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { paths } from '../../domain/pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageHeading, Page } from '../ui/layout.tsx';
import { styled } from '../ui/theme.ts';
import { text } from './my-page-text.ts';

/** A whole list of My Page at its own address, with the way back. */
export function MyListPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="reading">
      <Head>
        <LinkButton href={paths.profile} tone="ghost" size="sm">
          <ArrowLeft size={18} aria-hidden="true" />
          {text.myPage}
        </LinkButton>
        <PageHeading title={title} />
      </Head>
      {children}
    </Page>
  );
}

const Head = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$2',
  // The text of the link is in line with the heading.
  '& > a': { marginLeft: '-$3' },
});
