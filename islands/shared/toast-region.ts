/** Id of the region of toasts; `<ToastRegion>` puts it in a page. */
export const TOAST_REGION = 'notifications'
