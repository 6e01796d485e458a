/** The Korean of the home page that the server sends before the client's code runs (X-PAGE-112). */
export const homeText = {
  rank: (rank: number) => `예매 ${rank}위`,
  showing: '현재 상영작',
} as const;
