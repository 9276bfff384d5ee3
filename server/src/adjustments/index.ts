export { adjustBalance, type AdjustmentAsked, type AdjustmentOutcome } from './adjust-balance.ts'
