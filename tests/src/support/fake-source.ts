/** The browser's event source, opened and broken by the test. */
export class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  say(kind: string, data: string): void {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
  /** As a server does that answers with an error. */
  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

/** What a stream reads of a document that can be seen. */
export function createVisiblePage() {
  return Object.assign(new EventTarget(), { visibilityState: 'visible' });
}
