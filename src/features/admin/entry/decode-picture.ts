import decodeQR from 'qr/decode.js';

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
