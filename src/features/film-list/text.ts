/** The Korean of the list of all films, and of the page that asks for a film to book. */
export const text = {
  list: {
    title: '영화',
    heading: '전체 영화',
    none: '등록된 영화가 없어요',
    noneHint: '새로운 영화가 등록되면 이곳에서 알려 드릴게요.',
  },
  picker: {
    title: '예매',
    heading: '예매할 영화를 골라 주세요',
    showingHint: '영화를 누르면 날짜와 좌석을 고를 수 있어요.',
    upcomingHint: '아직 예매할 수 없어요. 영화를 누르면 자세한 정보를 볼 수 있어요.',
    none: '등록된 영화가 없어요',
    noneHint: '예매할 수 있는 영화가 생기면 이곳에 나타나요.',
  },
} as const;
