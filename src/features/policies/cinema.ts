/** The facts that several policies state. */
export const cinema = {
  company: '주식회사 마키',
  service: '마키시네마',
  phone: '1500-0000',
  mail: 'help@marquee.example',
  hours: '매일 09:00–18:00',
  effectiveFrom: '2026-11-01',
} as const;
