// What islands import from React, provided by Preact.
// Without useId: React, which renders islands at build time, and Preact count differently, so its ids would lead nowhere.
export {
  cloneElement,
  Component,
  createContext,
  createElement,
  createRef,
  Fragment,
  isValidElement,
} from 'preact'
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
// Each of these brings the whole of this module with it.
export {
  Children,
  default,
  forwardRef,
  lazy,
  memo,
  PureComponent,
  startTransition,
  StrictMode,
  Suspense,
  use,
  useDeferredValue,
  useEffectEvent,
  useInsertionEffect,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat'
