export {
  adjustBalance,
  planAdjustment,
  postAdjustment,
  type AdjustmentAsked,
  type AdjustmentOutcome,
} from './adjust-balance.ts'
