export interface LoginIdCheckContext {
  readonly loginId: string;
  /** The server's message of the last answer. The state shows which answer it was. */
  readonly message: string | null;
}

export interface LoginIdAvailability {
  readonly isAvailable: boolean;
  readonly message: string;
}

/** The user's input of the login id. */
export type LoginIdInput =
  | { type: 'loginId.change'; loginId: string }
  /** The focus left the field. */
  | { type: 'loginId.leave' };

export type LoginIdCheckEvent =
  | LoginIdInput
  /** The server refused the login id as taken, with an optional reason. */
  | { type: 'loginId.reject'; message: string | null };
