/** The utility classes of panel and student app. One module imports them, so that the build makes them once. */
import 'virtual:uno.css'
