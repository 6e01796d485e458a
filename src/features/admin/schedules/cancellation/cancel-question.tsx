import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { styled } from '../../../../ui/theme.ts';
import { Text } from '../../../../ui/typography.ts';
import { screeningName } from './screening-name.ts';
import { SoldFacts } from './sold-facts.tsx';
import { text } from './text.ts';
import type { CancellationView } from './use-screening-cancellation.ts';

/** The question before a screening is cancelled, with what is sold at that moment (A-CANCEL-38, A-CANCEL-39). */
export function CancelQuestion({ view }: { view: CancellationView }) {
  const { screening, form, question } = view;
  return (
    <ConfirmDialog
      open={question.isShown}
      title={text.question}
      description={text.questionHint(screening === null ? '' : screeningName(screening))}
      confirmLabel={text.confirm}
      cancelLabel={text.back}
      dangerous
      busy={question.isBusy}
      error={question.problem}
      onConfirm={question.confirm}
      onCancel={question.dismiss}
    >
      {screening?.preview && <SoldFacts preview={screening.preview} before={question.before} />}
      <div>
        <Text size="sm" tone="muted">
          {text.givenReason}
        </Text>
        <Reason>{form.reason.trim()}</Reason>
      </div>
    </ConfirmDialog>
  );
}

const Reason = styled('p', { overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
