export { paths, seatsPath } from '../../domain/pages.ts';
