import { describeMachine } from './describe-machine.ts';
import { doorCameraModel } from '../../machines/door-camera/door-camera.model.ts';

describeMachine('door-camera', doorCameraModel);
