/** The letters of panel and student app, for whoever brings them later than the rest. */
import './font.css'
