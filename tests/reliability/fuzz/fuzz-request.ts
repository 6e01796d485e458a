/** A request as it is sent. */
export interface FuzzRequest {
  operationId: string;
  method: string;
  /** With the query, encoded. */
  path: string;
  /** JSON or any other text. */
  body: string | undefined;
  contentType: string;
  /** The value of the header Authorization. */
  session: string | undefined;
}
