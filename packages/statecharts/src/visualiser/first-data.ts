import { readPlace } from './address.ts';
import { chartData } from './chart-data.ts';
import { prepare } from './prepare.ts';

/** The data of the opened page. It is asked for when this module runs, which the page imports before all others. */
export const firstData = prepare(chartData, readPlace(location));
