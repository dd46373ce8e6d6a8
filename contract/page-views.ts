/** Where every public page sends its beacon. Alone here: these pages load no schemas with their first view. */
export const VIEW_PATH = '/api/v1/user/view'
