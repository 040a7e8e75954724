// A module of its own, so that importing it lazily brings the style sheet of the dialogs lazily too.
import './dialogs.css';
