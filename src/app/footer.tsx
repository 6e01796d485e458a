import { Link } from 'wouter';
import { useApi } from '../api/api-context.tsx';
import { Container } from '../ui/layout.ts';
import { paths } from '../../domain/pages.ts';
import { styled } from '../ui/theme.ts';
import { text } from './text.ts';

/** Links to the policies, the customer centre's hours and contacts, the address and the year (C-FILM-22, C-FILM-28). */
export function Footer() {
  const { clock } = useApi();
  return (
    <Foot>
      <Container>
        <Policies aria-label={text.policies}>
          <Link href={paths.terms}>{text.terms}</Link>
          <Link href={paths.privacy}>
            <strong>{text.privacy}</strong>
          </Link>
          <Link href={paths.refundPolicy}>{text.refundPolicy}</Link>
        </Policies>
        <Columns>
          <div>
            <Title>{text.support}</Title>
            <p>{text.supportHours}</p>
            <p>
              <a href={`tel:${text.supportPhone}`}>{text.supportPhone}</a>
              <Dot aria-hidden="true">·</Dot>
              <a href={`mailto:${text.supportMail}`}>{text.supportMail}</a>
            </p>
          </div>
          <address>
            <p>{text.company}</p>
            {text.registrations.map((registration) => (
              <p key={registration}>{registration}</p>
            ))}
            <p>{text.address}</p>
            <p>{text.copyright(clock.today().slice(0, 4))}</p>
          </address>
        </Columns>
      </Container>
    </Foot>
  );
}

const Foot = styled('footer', {
  marginTop: '$8',
  paddingBlock: '$10',
  borderTop: '1px solid $line',
  fontSize: '$sm',
  color: '$subtle',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '$touch' },
  '@hover': { '& a:hover': { color: '$text' } },
});

const Policies = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$6',
  marginBottom: '$6',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '$touch', color: '$muted' },
  '& strong': { fontWeight: '$semibold', color: '$text' },
});

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  '@md': { gridTemplateColumns: '1fr 1fr', '& address': { textAlign: 'right' } },
  '& address': { fontStyle: 'normal' },
});

const Title = styled('h2', {
  marginBottom: '$2',
  fontSize: '$sm',
  fontWeight: '$semibold',
  color: '$muted',
});

const Dot = styled('span', { marginInline: '$2' });
