import { inStorage } from './in-storage.ts'

const KEY = 'site-edit-tab'

/**
 * A name that this tab keeps when its page is loaded again. Only the next page of the tab finds it: while a page is
 * open, a tab made as its copy gets another name.
 */
export const TAB = inStorage(() => sessionStorage.getItem(KEY)) ?? Math.random().toString(36).slice(2)

inStorage(() => sessionStorage.removeItem(KEY))
addEventListener('pagehide', () => inStorage(() => sessionStorage.setItem(KEY, TAB)))
