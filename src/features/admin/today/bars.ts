/** The values of a chart with bars. */
export interface BarsProps {
  labels: readonly string[];
  series: readonly {
    label: string;
    values: readonly number[];
    /** A colour of the theme. */
    tone: 'accent' | 'danger' | 'success';
  }[];
  unit: 'won' | 'percent';
  /** A value in words. */
  shown: (value: number) => string;
}
