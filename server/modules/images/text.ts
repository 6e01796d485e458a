/** The messages about uploaded images. */
export const text = {
  unknownFormat: 'JPEG, PNG, WebP 이미지만 올릴 수 있어요.',
  empty: '빈 파일이에요. 다른 이미지를 올려 주세요.',
  gif: 'GIF 이미지는 올릴 수 없어요. JPEG, PNG, WebP 이미지를 올려 주세요.',
  animated: '움직이는 이미지는 올릴 수 없어요.',
  unreadable: '이미지를 읽을 수 없어요. 파일이 손상되지 않았는지 확인해 주세요.',
  tooManyPixels: '이미지가 너무 커요. 4천만 픽셀 이하로 줄여 주세요.',
  tooNarrow: (width: number) => `가로 ${width}픽셀 이상의 이미지를 올려 주세요.`,
  tooManyWaiting: '처리 중인 이미지가 많아요. 잠시 후 다시 시도해 주세요.',
} as const;
