/** The app shell: the page without prerendered content. */
export const APP_SHELL = '/app'

/** Lists the code and styles of the customer area, which are cached with the app shell for offline use. */
export const CUSTOMER_AREA_FILES = '/customer-area.json'
