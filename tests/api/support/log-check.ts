/** Collects a server's log, and the secrets that the tests sent to it and got from it. */
export interface LogCheck {
  /** Receives a line of the log. */
  write(line: string): void;
  note(sent: unknown): void;
  noteAnswer(answer: unknown): void;
  /** The lines that contain a noted secret or any e-mail address. */
  leaks(): string[];
}

const secretFields = new Set([
  'email',
  'password',
  'adminCode',
  'passwordConfirm',
  'emailToken',
  'sessionId',
  'authorization',
  'cookie',
  'paymentKey',
]);

/** The shortest text that cannot be part of an ordinary line. */
const SHORTEST_SECRET = 8;

export function createLogCheck(): LogCheck {
  const lines: string[] = [];
  const secrets = new Set<string>();

  function noteAll(value: unknown, field: string, hasCodes: boolean): void {
    if (typeof value === 'string') {
      if (hasCodes && field === 'code' && /^\d{6}$/.test(value)) secrets.add(value);
      if (!secretFields.has(field.toLowerCase()) && !secretFields.has(field)) return;
      if (value.length >= SHORTEST_SECRET && /[^a-z]/.test(value)) secrets.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) noteAll(each, name, hasCodes);
    }
  }

  return {
    write: (line) => void lines.push(line),
    note: (sent) => noteAll(sent, '', true),
    // The `code` of an answer is the name of an error.
    noteAnswer: (answer) => noteAll(answer, '', false),
    leaks: () => lines.filter((line) => isLeak(line, secrets)),
  };
}

function isLeak(line: string, secrets: ReadonlySet<string>): boolean {
  const text = withoutRandomNumbers(line);
  return /[\w.+-]+@[\w-]+\.\w/.test(text) || [...secrets].some((secret) => text.includes(secret));
}

/** A code of six digits may by chance be part of the time, of a request's id or of an order's id. */
function withoutRandomNumbers(line: string): string {
  return line
    .replace(/"(time|reqId|responseTime|pid|requestId)":("[^"]*"|[\d.]+)/g, '')
    .replaceAll(/ORDER-[\w=-]+/g, '');
}
