import { paths } from '../../../domain/pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container, Text, PageHeading } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** The page for an unknown address (C-FILM-23). */
export function NotFoundPage() {
  return (
    <Page width="reading">
      <Code aria-hidden="true">{text.code}</Code>
      <PageHeading title={text.title} />
      <Text tone="muted">{text.hint}</Text>
      <LinkButton href={paths.home} tone="accent">
        {text.home}
      </LinkButton>
    </Page>
  );
}

const Page = styled(Container, {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '$4',
  paddingBlock: '$24',
  textAlign: 'center',
});

const Code = styled('p', {
  fontSize: 'clamp(5rem, 20vw, 10rem)',
  fontWeight: '$black',
  lineHeight: 1,
  letterSpacing: '$tight',
  color: '$subtle',
});
