// What islands import from React, provided by Preact. Without useId: React, which renders islands at build time, and
// Preact count differently, so the ids would not match.
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
// Importing any of these bundles the whole module.
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
