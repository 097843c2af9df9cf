// What islands may import from React, provided by Preact. A hook not listed here does not belong in an island.
export { createElement, Fragment } from 'preact'
export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
