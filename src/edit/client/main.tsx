/** @jsxImportSource preact */
import { render } from 'preact'
import { Editor } from './editor.tsx'

render(<Editor />, document.body)
