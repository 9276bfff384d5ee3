export { checkNumber, checkText, plainCell } from './check-cells.ts'
export { fileColumns, type FileColumn, type LineFileKind } from './file-columns.ts'
export { readFileHeader, rejectColumns, type FileHeader } from './file-header.ts'
export {
  faultsOf,
  fileLine,
  lineOutcome,
  noticesOf,
  type FileLine,
  type LineOutcome,
  type LineWorth,
  type Reject,
} from './file-line.ts'
export { importAccruals } from './import-accruals.ts'
export { importFlights } from './import-flights.ts'
export { importMembers } from './import-members.ts'
export type { ImportServices, Lines, RecordedLine } from './import-services.ts'
export { createClaims } from './line-claims.ts'
export { LineReject, shown, type LineFault } from './line-reject.ts'
