/** The ISD code of every company's phone number, whatever a form says (CORP-01). */
export const companyIsdCode = '64'
