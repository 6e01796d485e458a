/** The Korean of the audit log. */
export const auditText = {
  /** The author of the entries of a deleted account; the trigger of `audit_entry` admits no other one. */
  closed: (administratorId: number) => `탈퇴한 관리자 ${administratorId}`,
} as const;
