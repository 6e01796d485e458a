/** What a machine with a seat hold and the stream of the seats gets from them. */
export const sentBySeats = {
  'hold.changed': 'seatHold',
  'hold.conflicted': 'seatHold',
  'hold.booked': 'seatHold',
  'hold.refused': 'seatHold',
  'hold.expired': 'seatHold',
  'hold.ended': 'seatHold',
  'seats.refresh': 'seatHold',
  'seats.freed': 'seatWatch',
  'seats.sold': 'seatWatch',
  'screening.close': 'seatWatch',
} as const;
