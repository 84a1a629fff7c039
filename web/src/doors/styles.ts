// The style sheets of the doors, in the order they build on.
import '@fontsource-variable/figtree/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './page.css';
