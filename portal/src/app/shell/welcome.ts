/** Whether to welcome (ROUTE-22): what sign-in stored is exactly the text `true`, and the operator wants it. */
export function isWelcome(
  firstTimeUser: string | undefined,
  message: { readonly enabled: boolean },
): boolean {
  return firstTimeUser === 'true' && message.enabled
}
