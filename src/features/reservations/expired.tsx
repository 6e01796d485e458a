import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.ts';
import { EmptyState } from '../../ui/states.tsx';
import { text } from './text.ts';

/** The session has ended (C-RES-5). */
export function Expired({ onLoginRequired }: { onLoginRequired: () => void }) {
  return (
    <EmptyState
      title={text.expired}
      hint={text.expiredHint}
      action={
        <Row justify="center">
          <Button onClick={() => location.reload()}>{text.reload}</Button>
          <Button tone="accent" onClick={onLoginRequired}>
            {text.signIn}
          </Button>
        </Row>
      }
    />
  );
}
