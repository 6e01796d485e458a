import type { Page } from '@playwright/test';

/** A camera in a page, as the test wants it. */
interface FakeCamera {
  /** Answers the page that asks for the camera. */
  allow(): Promise<void>;
  /** @param error the name of the browser's error */
  refuse(error: string): Promise<void>;
  /** Ends the picture, as when the camera is unplugged. */
  unplug(): Promise<void>;
  /** Lets the browser see a code in one picture. */
  show(code: string): Promise<void>;
}

type Command = Readonly<{ kind: keyof FakeCamera; text: string }>;

const COMMAND = 'test.camera';

/** Replaces the camera of a page and the browser's reader of codes. Call it before the page loads. */
export async function fakeCamera(page: Page): Promise<FakeCamera> {
  await page.addInitScript(installCamera, COMMAND);
  const send = (kind: Command['kind'], text = '') =>
    page.evaluate(
      ({ type, detail }) => void window.dispatchEvent(new CustomEvent<Command>(type, { detail })),
      { type: COMMAND, detail: { kind, text } },
    );
  return {
    allow: () => send('allow'),
    refuse: (error) => send('refuse', error),
    unplug: () => send('unplug'),
    show: (code) => send('show', code),
  };
}

/** Runs in the page. */
function installCamera(type: string): void {
  const asked: { resolve: (stream: MediaStream) => void; reject: (error: Error) => void }[] = [];
  const codes: string[] = [];
  let track: MediaStreamTrack | undefined;

  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: () =>
      new Promise<MediaStream>((resolve, reject) => {
        asked.push({ resolve, reject });
      }),
  });
  window.BarcodeDetector = class {
    detect(): Promise<{ rawValue: string }[]> {
      return Promise.resolve(codes.splice(0, 1).map((rawValue) => ({ rawValue })));
    }
  };

  function openPicture(): MediaStream {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream();
    const [picture] = stream.getVideoTracks();
    track = picture;
    // A canvas that does not change gives no pictures.
    const paint = () => {
      if (picture?.readyState !== 'live') return;
      context?.fillRect(0, 0, canvas.width, canvas.height);
      requestAnimationFrame(paint);
    };
    paint();
    return stream;
  }
  const acts: Readonly<Record<Command['kind'], (text: string) => void>> = {
    allow: () => asked.pop()?.resolve(openPicture()),
    refuse: (name) => asked.pop()?.reject(new DOMException('', name)),
    unplug: () => track?.dispatchEvent(new Event('ended')),
    show: (code) => codes.push(code),
  };
  window.addEventListener(type, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { kind, text } = event.detail as Command;
    acts[kind](text);
  });
}
