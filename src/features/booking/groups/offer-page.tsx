import { paths } from '../../../../domain/pages.ts';
import type { GroupOffer } from '../../../../openapi.gen.d.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { Card, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { EmptyState, FailureState, Loading, Notice, Skeleton } from '../../../ui/states.tsx';
import { GroupFacts } from './group-facts.tsx';
import { offerText as text } from './offer-text.ts';
import { useGroupOffer, type GroupOfferOptions } from './use-group-offer.ts';

interface OfferPageProps extends GroupOfferOptions {
  /** Who is signed in, other than the group; null without a session. */
  signedInAs: string | null;
}

/** `/group`: what the link of a group is for, with the ways to pay it and to its tickets (A-COUNT-66 to A-COUNT-68). */
export function GroupOfferPage({ signedInAs, ...options }: OfferPageProps) {
  const view = useGroupOffer(options);
  const { data: offer, error, ...read } = view.read;
  const isGone = options.token === '' || (error instanceof ApiError && isWrongLink(error));
  return (
    <FormPage
      title={text.title}
      lead={offer === undefined ? null : text.lead(offer.name)}
      state={view.statePath}
    >
      {isGone ? (
        <EmptyState
          title={text.gone}
          hint={text.noToken}
          action={<LinkButton href={paths.home}>{text.home}</LinkButton>}
        />
      ) : offer !== undefined ? (
        <Offer offer={offer} view={view} signedInAs={signedInAs} />
      ) : read.isError ? (
        <FailureState
          title={text.failed}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton css={{ height: '24rem', borderRadius: '$lg' }} />
        </Loading>
      )}
    </FormPage>
  );
}

/** No group has the token, or it is none. */
function isWrongLink({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}

interface OfferProps {
  offer: GroupOffer;
  view: ReturnType<typeof useGroupOffer>;
  signedInAs: string | null;
}

function Offer({ offer, view, signedInAs }: OfferProps) {
  const { state, isPaying } = offer;
  const action = state === 'PAID' ? 'open' : state === 'OPEN' && !isPaying ? 'pay' : null;
  return (
    <Stack gap={4}>
      {state === 'PAID' && <Notice tone="success">{text.paid}</Notice>}
      {state === 'ENDED' && <Notice tone="warning">{text.ended}</Notice>}
      {state === 'OPEN' && isPaying && <Notice tone="warning">{text.paying}</Notice>}
      <Card>
        <GroupFacts group={offer} />
      </Card>
      {action === 'pay' && <Ways account={offer.bankAccount} />}
      {action !== null && (
        <>
          {signedInAs !== null && <Notice>{text.signedIn(signedInAs)}</Notice>}
          {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
          <Button
            tone="accent"
            size="lg"
            wide
            busy={view.isUnderWay}
            onClick={() => view.start(action, offer)}
          >
            {action === 'pay' ? text.pay : text.tickets}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** The ways to pay. A cinema that takes no transfers has no account. */
function Ways({ account }: { account: string | null }) {
  return (
    <Card as="section" aria-labelledby="group-ways">
      <Stack gap={2}>
        <SubTitle id="group-ways" as="h2">
          {text.ways}
        </SubTitle>
        <Text>{text.card}</Text>
        {account !== null && (
          <Text css={{ overflowWrap: 'anywhere' }}>
            {text.transfer(account)}
            <br />
            {text.transferName}
          </Text>
        )}
        <Text>{text.counter}</Text>
      </Stack>
    </Card>
  );
}
