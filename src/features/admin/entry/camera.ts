import { fromCallback } from 'xstate';
import decodeQR from 'qr/decode.js';
import type {
  CameraFault,
  DoorCameraEvent,
} from '../../../../machines/door-camera/door-camera.machine.ts';

/** Pictures that are read in a second, at most. */
const PAUSE_MS = 120;
/** The longer side of a picture that is decoded here: enough for the coarse code of a ticket. */
const READ_SIZE = 800;

/** The browser's own reader, where it has one. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

/** The page's video element, while it has one. */
export function createScreen() {
  let video: HTMLVideoElement | null = null;
  return {
    /** For the element's `ref`. */
    attach: (element: HTMLVideoElement | null): void => {
      video = element;
    },
    video: () => video,
  };
}

type ReadPicture = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * Opens the camera at the back, shows it in the page's video element, and sends each code that it sees, again and again
 * while it is in sight.
 */
export function readCodes(videoOf: () => HTMLVideoElement | null) {
  return fromCallback<DoorCameraEvent>(({ sendBack }) => {
    const ending = new AbortController();
    const { signal } = ending;
    watch(videoOf(), signal, sendBack).catch((error: unknown) => {
      if (!signal.aborted) sendBack({ type: 'camera.failed', fault: faultOf(error) });
    });
    return () => ending.abort();
  });
}

async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  sendBack: (event: DoorCameraEvent) => void,
): Promise<void> {
  if (video === null) throw new Error('The page has no video element');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  const isOver = () => signal.aborted;
  if (isOver()) {
    close();
    return;
  }
  signal.addEventListener('abort', close);
  for (const track of stream.getTracks()) {
    // Such as a camera that is unplugged.
    track.addEventListener('ended', () => sendBack({ type: 'camera.failed', fault: 'failed' }));
  }
  video.srcObject = stream;
  await video.play();
  const read = createReader();
  if (isOver()) return;
  sendBack({ type: 'camera.started' });
  while (!isOver()) {
    const text = video.readyState < video.HAVE_CURRENT_DATA ? null : await read(video);
    if (text !== null && !isOver()) sendBack({ type: 'code.seen', text });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function createReader(): ReadPicture {
  if (window.BarcodeDetector !== undefined) {
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, READ_SIZE / Math.max(videoWidth, videoHeight, 1));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (context === null || canvas.width === 0) return Promise.resolve(null);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return Promise.resolve(decodePicture(context.getImageData(0, 0, canvas.width, canvas.height)));
  };
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

/** A picture in RGBA. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** @returns the text of the QR code in a picture; null without one */
export function decodePicture(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // It throws when the picture has no readable code.
    return null;
  }
}
