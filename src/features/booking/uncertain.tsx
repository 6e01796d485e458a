import { Button, LinkButton } from '../../ui/button.tsx';
import { Container, Row } from '../../ui/layout.ts';
import { paths } from '../../../domain/pages.ts';
import { EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** It is unknown whether a free booking is complete; asking again does no harm (C-PAY-48). */
export function Uncertain({ onRetry }: { onRetry: () => void }) {
  return (
    <Alone>
      <EmptyState
        title={text.completionUncertain}
        hint={text.completionUncertainHint}
        action={
          <Row justify="center">
            <Button tone="accent" onClick={onRetry}>
              {text.checkCompletion}
            </Button>
            <LinkButton href={paths.profile}>{text.toBookings}</LinkButton>
          </Row>
        }
      />
    </Alone>
  );
}

const Alone = styled(Container, { flex: 1, paddingBlock: '$8' });
