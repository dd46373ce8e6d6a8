/** The page that is drawn in the browser only, with whatever address. */
export const APP_SHELL = '/app'

/** Names all code of the customer area: what a device keeps, beside that page, to show it offline. */
export const CUSTOMER_AREA_FILES = '/customer-area.json'
