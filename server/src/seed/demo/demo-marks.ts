/** The marks of the portal's own sheets (portal/src/ui/icons/brand-mark.tsx, portal/public/brands/qamar.css), in ink. */
export const waymark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 20" fill="none" stroke="#0a4f50" stroke-width="2.6"><path d="M1.4 3.2 7.2 17l5-10.6L17.2 17 22 6.4" /><circle cx="24" cy="3.6" r="3" fill="#0a4f50" stroke="none" /></svg>'

export const qamar =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 20" fill="#1a2c63"><path d="M15.5 1.2a9 9 0 1 0 6.9 14.7A7.6 7.6 0 0 1 15.5 1.2z" /><circle cx="23" cy="6" r="2.2" /></svg>'
