/** A request as it is sent. */
export interface FuzzRequest {
  operationId: string;
  method: string;
  /** With the query, encoded. */
  path: string;
  /** JSON or any other text, or the bytes of a form with files. */
  body: string | Buffer | undefined;
  contentType: string;
  /** The value of the header Authorization. */
  session: string | undefined;
}
