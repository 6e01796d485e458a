import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { Container, Text, PageHeading } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import { ArticleParts } from './article-parts.tsx';
import type { Policy } from './policy.ts';
import { privacy } from './privacy.ts';
import { refundPolicy } from './refund-policy.ts';
import { terms } from './terms.ts';
import { text } from './text.ts';

const policies = { terms, privacy, refundPolicy } as const satisfies Record<string, Policy>;

export function TermsPage() {
  return <PolicyPage name="terms" />;
}

export function PrivacyPage() {
  return <PolicyPage name="privacy" />;
}

export function RefundPolicyPage() {
  return <PolicyPage name="refundPolicy" />;
}

/** A policy with links to the other policies (C-FILM-28). */
function PolicyPage({ name }: { name: keyof typeof policies }) {
  const { title, summary, effectiveFrom, articles } = policies[name];
  return (
    <Page width="reading">
      <Others aria-label={text.nav}>
        {names.map((other) => (
          <Link key={other} href={paths[other]} aria-current={other === name ? 'page' : undefined}>
            {policies[other].title}
          </Link>
        ))}
      </Others>
      <header>
        <PageHeading title={title} />
        <Text tone="muted">{summary}</Text>
        <Text tone="subtle" size="sm">
          {text.effectiveFrom(effectiveFrom)}
        </Text>
      </header>
      <Contents aria-label={text.contents}>
        <ol>
          {articles.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${idOf(index)}`}>{text.article(index + 1, heading)}</a>
            </li>
          ))}
        </ol>
      </Contents>
      {articles.map(({ heading, parts }, index) => (
        <Section key={heading} aria-labelledby={idOf(index)}>
          <h2 id={idOf(index)} tabIndex={-1}>
            {text.article(index + 1, heading)}
          </h2>
          <ArticleParts parts={parts} />
        </Section>
      ))}
    </Page>
  );
}

const names = ['terms', 'privacy', 'refundPolicy'] as const;

function idOf(index: number): string {
  return `article-${index + 1}`;
}

const Page = styled(Container, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$8',
  paddingBlock: '$8 $12',
  '@md': { paddingBlock: '$12 $16' },
  '& header': { display: 'flex', flexDirection: 'column', gap: '$2' },
});

const Others = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '$touch',
    paddingInline: '$4',
    borderRadius: '$pill',
    border: '1px solid $line',
    fontSize: '$sm',
    fontWeight: '$medium',
    color: '$muted',
  },
  '& a[aria-current]': { borderColor: '$accent', color: '$accent' },
  '@hover': { '& a:hover': { backgroundColor: '$hover', color: '$text' } },
});

const Contents = styled('nav', {
  padding: '$3 $5',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  fontSize: '$sm',
  '& ol': { '@sm': { columns: 2, columnGap: '$8' } },
  // Keeps each line in one column.
  '& li': { breakInside: 'avoid' },
  '& a': { display: 'flex', alignItems: 'center', minHeight: '$touch', color: '$muted' },
  '@hover': { '& a:hover': { color: '$text' } },
});

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  '& h2': {
    // Stops below the sticky header.
    scrollMarginTop: 'calc($sizes$header + $space$6)',
    fontSize: '$lg',
  },
});
