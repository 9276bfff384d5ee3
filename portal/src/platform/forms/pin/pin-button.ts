/** The button that shows a spinner while the PIN is checked (CALL-03, SUBS-04). */
export const pinButton = 'id-submit-button'
