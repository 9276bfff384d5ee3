/** Whether to show the welcome (ROUTE-22): sign-in stored exactly the text `true`, and the operator has enabled it. */
export function isWelcome(
  firstTimeUser: string | undefined,
  message: { readonly enabled: boolean },
): boolean {
  return firstTimeUser === 'true' && message.enabled
}
