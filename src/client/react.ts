// What islands may import from React, as Preact provides it. A hook that is not here does not belong in an island.
export { createElement, Fragment } from 'preact'
export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
