/** Why an operator changes configuration or content. */
export const changeReasons = ['NEW_RULE', 'PRICE', 'CAMPAIGN', 'CORRECTION', 'LEGAL', 'ROLLBACK'] as const
