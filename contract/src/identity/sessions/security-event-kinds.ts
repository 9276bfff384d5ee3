/** Security events a person should know about, whoever caused them. */
export const securityNews = [
  'locked',
  'pinLocked',
  'sessionStolen',
  'passwordChanged',
  'passwordReset',
  'pinChanged',
  'emailChanged',
  'emailRestored',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'providerLinked',
  'providerUnlinked',
  'frozen',
  'unfrozen',
  'sessionsEnded',
  'factorsReset',
  'pinResetAllowed',
] as const

/** Events shown in a person's list of sign-in activity. */
export const securityEventKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'activated',
  ...securityNews,
  'viewed',
] as const
