import { ADMIN_ROLES, type AdminRole } from '../../../../domain/admin-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { typedEmail } from '../../../../domain/email.ts';
import { EMAIL_MAX_LENGTH } from '../../../../domain/limits.ts';
import type { Invitation } from '../../../../openapi.gen.d.ts';
import { answerOf, answerOrNull, PERSONAL, useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { emailFault } from '../../../ui/email-proof/text.ts';
import { Row, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { ReadFailure } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { dialogOf, useConfirmation } from '../../../ui/use-confirmation.ts';
import { List, ListBlock } from '../list-parts.tsx';
import { momentText } from '../moment-text.ts';
import { RoleChoice } from './role-choice.tsx';
import { invitationText as text, text as staffText } from './text.ts';

/** The open invitations, and the dialog of a new one (A-ACC-45). */
export function Invitations() {
  const { http } = useApi();
  const read = useQuery({
    queryKey: [PERSONAL, 'admin', 'invitations'],
    queryFn: ({ signal }) => answerOf(http.GET('/api/admin/invitations', { signal })),
  });
  const change = useInvitationChange();
  const { subject } = change;
  const kind = subject?.kind ?? 'invite';
  const open = read.data ?? [];
  return (
    <Stack as="section" gap={3} aria-labelledby="invitations" data-state={change.statePath}>
      <Row justify="between">
        <SubTitle id="invitations">{text.title}</SubTitle>
        <Button
          size="sm"
          onClick={() =>
            change.ask({ kind: 'invite', id: 0, email: '', role: 'BASIC', fault: null })
          }
        >
          {text.buttons.invite}
        </Button>
      </Row>
      {read.isError && <ReadFailure read={read} words={text} />}
      {read.data?.length === 0 && (
        <Text tone="subtle" size="sm">
          {text.none}
        </Text>
      )}
      {open.length > 0 && (
        <List aria-label={text.title}>
          {open.map((invitation) => (
            <InvitationEntry
              key={invitation.invitationId}
              invitation={invitation}
              onAsk={change.ask}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        {...dialogOf(change)}
        title={text.titles[kind]}
        description={subject && text.questions[kind](subject.email)}
        confirmLabel={text.buttons[kind]}
        dangerous={kind === 'withdraw'}
      >
        {subject?.kind === 'invite' && (
          <Stack gap={4}>
            <TextField
              label={text.email}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={subject.email}
              error={subject.fault}
              disabled={change.isUnderWay}
              maxLength={EMAIL_MAX_LENGTH}
              onChange={(event) =>
                change.change({ ...subject, email: event.currentTarget.value, fault: null })
              }
              required
            />
            <RoleChoice
              legend={text.role}
              roles={ADMIN_ROLES}
              value={subject.role}
              isDisabled={change.isUnderWay}
              onChange={(role) => change.change({ ...subject, role })}
            />
          </Stack>
        )}
      </ConfirmDialog>
    </Stack>
  );
}

/** What is to become of an invitation. */
interface InvitationChange {
  readonly kind: 'invite' | 'resend' | 'withdraw';
  /** 0 for a new one. */
  readonly id: number;
  readonly email: string;
  readonly role: AdminRole;
  /** Why the address cannot be invited. */
  readonly fault: string | null;
}

interface InvitationEntryProps {
  invitation: Invitation;
  onAsk: (change: InvitationChange) => void;
}

function InvitationEntry({ invitation, onAsk }: InvitationEntryProps) {
  const { invitationId: id, email, role, expiresAt } = invitation;
  const buttons = ['resend', 'withdraw'] as const;
  return (
    <ListBlock>
      <Text css={{ overflowWrap: 'anywhere' }}>
        <strong>{email}</strong> · {staffText.roles[role]}
      </Text>
      <Text size="sm" tone="subtle">
        {text.expires(momentText(expiresAt))}
      </Text>
      <Row gap={2}>
        {buttons.map((kind) => (
          <Button
            key={kind}
            size="sm"
            tone={kind === 'withdraw' ? 'ghost' : 'plain'}
            aria-label={text.buttonOf(kind, email)}
            onClick={() => onAsk({ kind, id, email, role, fault: null })}
          >
            {text.buttons[kind]}
          </Button>
        ))}
      </Row>
    </ListBlock>
  );
}

function useInvitationChange() {
  const { http } = useApi();
  const toast = useToast();
  const change = useConfirmation<InvitationChange>({
    carryOut: ({ kind, id, email, role }) =>
      answerOrNull(
        kind === 'withdraw'
          ? http.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } })
          : http.POST('/api/admin/invitations', { body: { email: typedEmail(email), role } }),
      ),
    isGoneDone: true,
    failed: (message, { kind }) => text.failures[kind](message),
    onDone: ({ kind, email }, isGone) =>
      isGone ? toast(text.gone, 'info') : toast(text.done[kind](typedEmail(email)), 'success'),
  });
  const { subject } = change;
  return {
    ...change,
    /** Without an address nothing is sent. */
    confirm: () => {
      const fault = subject && emailFault(typedEmail(subject.email));
      if (subject !== null && fault !== null) change.change({ ...subject, fault });
      else change.confirm();
    },
  };
}
