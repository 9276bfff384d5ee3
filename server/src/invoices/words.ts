import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

/** The words of invoices and corrections. */
export const invoiceWords = { en, ko }
