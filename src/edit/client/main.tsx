/** @jsxImportSource preact */
import { render } from 'preact'
import './editor.css'
import './dialogs/dialog.css'
import './form.css'
import './fields/focus-picker.css'
import './markdown/markdown.css'
import { Editor } from './editor.tsx'
import { refuseDrops } from './preview/refuse-drops.ts'

render(<Editor />, document.body)
refuseDrops(window)
