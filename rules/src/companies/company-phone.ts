/** The ISD code of every company's phone number, even if a form has another (CORP-01). */
export const companyIsdCode = '64'
